/** The days on which the week of a care model can begin; Monday unless it is set otherwise (product.md 1). */
export const weekStarts = ['monday', 'sunday', 'saturday'] as const
export type WeekStart = (typeof weekStarts)[number]
