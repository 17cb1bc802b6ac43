/** A text part of an answer that is an object; '' if it has none. */
export function partOf(answer: unknown, name: string): string {
  const part: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : undefined
  return typeof part === 'string' ? part : ''
}
