/** What follows an activity after which a workflow ends. */
export const END = 'end'

export const workflowLimits = { activities: 60, conditions: 10, days: 365, question: 300 } as const
