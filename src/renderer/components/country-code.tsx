import { countryName } from '../../words/index.ts'

/** Short, with the whole name as its tooltip. */
export const CountryCode = ({ code }: { readonly code: string }) => (
  <abbr title={countryName(code)}>{code}</abbr>
)
