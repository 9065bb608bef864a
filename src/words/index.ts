// What people read, in the language of this process.
export * from './format.ts'
export { chooseLocale, localeTag } from './locale.ts'
export type { MessageKey } from './en/index.ts'
export * from './parameter-rules.ts'
export * from './reasons.ts'
export { scalarText } from './scalars.ts'
export * from './sums.ts'
export { setLocale, t } from './translate.ts'
