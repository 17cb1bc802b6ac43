/** A way to reach somebody, as a line: its name before it, where it has one. */
export const contactWords = (name: string, value: string): string => [name, value].filter(Boolean).join(': ')
