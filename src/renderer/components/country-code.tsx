import { countryName } from '../../words/index.ts'

export const CountryCode = ({ code }: { readonly code: string }) => (
  <abbr title={countryName(code)}>{code}</abbr>
)
