// Creative Strategy: a document, no images (specification: "POST /v1/api/creative_strategy").
import { z } from 'zod'
import { flag, ofProductWithLongAsin, type OperationDefinition, UNPLACED } from './operation.ts'

/** "Costs 5 credits per request, cached or fresh." */
export const CREATIVE_STRATEGY_CREDITS = 5

export const creativeStrategy = {
  jobType: 'Creative Strategy',
  aliases: [],
  slug: 'creative-strategy',
  schema: z.strictObject({ ...ofProductWithLongAsin, force_new: flag.optional() }),
  imageParameters: null,
  defaults: { force_new: false },
  recommended: {},
  example: {},
  namedAfter: null,
  statedPrice: () => CREATIVE_STRATEGY_CREDITS,
  expectedImages: () => 0,
  placementOf: () => UNPLACED,
  imagesAre: 'none',
  mainImages: () => [],
} as const satisfies OperationDefinition
