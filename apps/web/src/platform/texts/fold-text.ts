/** A text as it is compared while somebody types: without accents and upper case. Compatible letters such as ﬁ count as plain ones. */
export const foldText = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
