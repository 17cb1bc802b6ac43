type FirstDay = 'sun' | 'mon' | 'sat'

let firstDay: FirstDay = 'mon'

/** On which day the weeks of date fields begin, for all of them. Without this it is Monday, whatever the language. */
export function setFirstDay(day: FirstDay): void {
  firstDay = day
}

export const getFirstDay = (): FirstDay => firstDay
