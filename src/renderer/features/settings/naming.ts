// How exported files will be named: what a template may say, and what comes of it. Pure.

/** A product as an example for every place a template may have. */
const EXAMPLE: Readonly<Record<string, string>> = {
  asin: 'B0EXAMPLE1',
  sku: 'LH-2041',
  recipe: 'Main images',
  batch: 'Autumn',
  slot: 'MAIN',
  nn: '01',
}
export const NAMING_PLACES: readonly string[] = Object.keys(EXAMPLE)

const LENGTH_MAX = 300
const PLACE = /\{([^{}]*)\}/g
/** What some system does not take in a name. */
const UNSAFE = /[<>:"|?*\\]/

/** null: it can be used. */
export function namingProblem(template: string): string | null {
  if (template.trim() === '') return 'A name needs something in it.'
  if (template.length > LENGTH_MAX) return `At most ${LENGTH_MAX} characters.`
  const names = [...template.matchAll(PLACE)].map(([, name = '']) => name)
  const unknown = names.find((name) => !NAMING_PLACES.includes(name))
  if (unknown !== undefined)
    return `There is no {${unknown}}. There are ${NAMING_PLACES.map((name) => `{${name}}`).join(', ')}.`
  const rest = template.replaceAll(PLACE, '')
  if (/[{}]/.test(rest)) return 'A brace is open: each { needs its }.'
  if (UNSAFE.test(rest)) return 'A file’s name can have none of < > : " | ? * \\'
  if (template.split('/').some((part) => part.trim() === '' || /^\.+$/.test(part)))
    return 'Each folder between two slashes needs a name.'
  if (!names.includes('asin') && !names.includes('sku'))
    return 'Without {asin} or {sku} every product would have the same name.'
  if (!names.includes('nn') && !names.includes('slot'))
    return 'Without {nn} or {slot} all images of a product would have the same name.'
  return null
}

export const namingExample = (template: string): string =>
  `${template.replaceAll(PLACE, (whole, name: string) => EXAMPLE[name] ?? whole)}.jpg`
