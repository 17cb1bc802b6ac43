/** Neutral is gray; amber marks what is shared, not planned or a little overdue. */
export type Tone = 'neutral' | 'brand' | 'info' | 'success' | 'amber' | 'danger'
