import { t } from '../../../../words/index.ts'
import type { OperationForm } from './form.ts'

export interface StrategyForm {
  readonly forceNew: boolean
}

export const creativeStrategyForm: OperationForm<StrategyForm> = {
  empty: { forceNew: false },
  formOf: (params) => ({ forceNew: params['force_new'] === true }),
  paramsOf: ({ forceNew }) => (forceNew ? { force_new: true } : {}),
  words: (params) => [params['force_new'] === true ? t('recipe.words.alwaysNew') : t('recipe.words.reuse')],
  suggestedName: () => null,
}
