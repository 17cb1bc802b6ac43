/** Neutral is gray; amber is for what is shared, not planned or a little overdue. */
export type Tone = 'neutral' | 'brand' | 'info' | 'success' | 'amber' | 'danger'
