/** JSON laid out to be read; what is not JSON is shown as it came. */
export function jsonText(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
