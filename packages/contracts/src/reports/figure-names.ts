/** The scores that reports show, by the name that a template gives them. */
export const scoreNames = ['Alliance', 'Progress', 'Impact'] as const

export type ScoreName = (typeof scoreNames)[number]

/** The score of the figures that a template's score of this name is. */
export const scoreNamed = (name: string): ScoreName | undefined =>
  scoreNames.find((each) => each.toLowerCase() === name.trim().toLowerCase())
