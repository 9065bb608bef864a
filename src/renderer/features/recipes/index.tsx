import { PageHeader } from '../../ui/index.ts'

export function RecipesScreen() {
  return <PageHeader title="Recipes" />
}
