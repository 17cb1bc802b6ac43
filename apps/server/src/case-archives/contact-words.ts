/** A contact detail as one line, after its name if it has one. */
export const contactWords = (name: string, value: string): string => [name, value].filter(Boolean).join(': ')
