// The parameters of a message, read from its ICU text by the compiler: `{name}` is text, `{count, plural, …}` a number.

type Branched = 'plural' | 'selectordinal' | 'select'

/** Reads on to the end of the text, or to the brace that closes this branch. @returns what was found, and the rest */
type InText<Text extends string, Found> = Text extends `${infer Before}{${infer After}`
  ? Before extends `${string}}${string}`
    ? Text extends `${string}}${infer Rest}`
      ? [Found, Rest]
      : never
    : InArgument<After, Found>
  : Text extends `${string}}${infer Rest}`
    ? [Found, Rest]
    : [Found, '']

type InArgument<Text extends string, Found> = Text extends `${infer Head}}${infer Rest}`
  ? Head extends `${infer Name}, ${infer Kind extends Branched},${string}`
    ? Text extends `${Name}, ${Kind},${infer Branches}`
      ? InBranches<Branches, Found | [Name, Kind]>
      : never
    : Head extends `${infer Name}, ${infer Kind}`
      ? InText<Rest, Found | [Name, Kind]>
      : InText<Rest, Found | [Head, 'text']>
  : never

type InBranches<Text extends string, Found> = Text extends `${infer Gap}{${infer Inside}`
  ? Gap extends `${string}}${string}`
    ? Text extends `${string}}${infer Rest}`
      ? InText<Rest, Found>
      : never
    : InText<Inside, Found> extends [infer Now, infer Rest extends string]
      ? InBranches<Rest, Now>
      : never
  : Text extends `${string}}${infer Rest}`
    ? InText<Rest, Found>
    : never

type ValueOf<Kind> = Kind extends 'text' ? string : Kind extends 'select' ? string | boolean : number

type FoundIn<Text> = Text extends string ? InText<Text, never>[0] : never

/** `{ count: number; name: string }`. Of a union of texts: what all of them take. */
export type Parameters<Text> = {
  readonly [
    Found in FoundIn<Text> as Found extends [infer Name extends string, unknown] ? Name : never
  ]: Found extends [unknown, infer Kind] ? ValueOf<Kind> : never
}
