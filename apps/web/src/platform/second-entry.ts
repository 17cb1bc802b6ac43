let isOnSecond = false

/** app/shell/first-entry.ts follows the browser's history and says so here. */
export function setOnSecondEntry(isOn: boolean): void {
  isOnSecond = isOn
}

/** Whether the page is on its second entry in the history (decision 82). Behind it are the same page and then another document. */
export const isOnSecondEntry = (): boolean => isOnSecond
