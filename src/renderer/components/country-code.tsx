import { oneCodeOf } from '../../domain/service.ts'
import { countryName } from '../../words/index.ts'

export const CountryCode = ({ code }: { readonly code: string }) => (
  <abbr title={countryName(code)}>{oneCodeOf(code)}</abbr>
)
