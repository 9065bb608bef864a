// What a run makes: three kinds of job for each product, so that images and documents, and jobs of different
// types for one product, are under way at the same time.
import type { RecipeInput } from '../../src/domain/recipe.ts'

export const RECIPES: readonly RecipeInput[] = [
  { name: 'listing', operation: 'listing_builder', params: { listing_type: 'alpha_main_images' } },
  { name: 'strategy', operation: 'creative_strategy', params: {} },
  { name: 'a-plus', operation: 'a_plus', params: { types: ['A+ Basic One Module'] } },
]
