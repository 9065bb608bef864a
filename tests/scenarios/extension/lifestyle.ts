// A fifth operation, as its own file beside the four would be.
import { z } from 'zod'
import {
  ofProduct,
  type OperationDefinition,
  prompt,
  UNPLACED,
} from '../../../src/domain/operations/operation.ts'

export const lifestyle = {
  jobType: 'Lifestyle',
  aliases: ['scenes'],
  slug: 'lifestyle',
  schema: z.strictObject({ ...ofProduct, scene: prompt }),
  imageParameters: null,
  defaults: {},
  recommended: {},
  example: { scene: 'on a wooden table' },
  namedAfter: 'scene',
  statedPrice: () => 7,
  expectedImages: () => 2,
  placementOf: () => UNPLACED,
  imagesAre: 'listing',
  mainImages: () => [],
} as const satisfies OperationDefinition
