export const requirement = { required: 'Required', answered: 'Answered' }
export const dateTexts = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  today: 'Today',
  clear: 'Clear',
  invalid: 'Invalid date',
}
export const discardTexts = {
  title: 'Discard what you typed?',
  message: 'The note is not saved yet.',
  discard: 'Discard',
  keep: 'Keep typing',
}
