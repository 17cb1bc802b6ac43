/** The id of the to-do heading, the target of a link at the top of the page. */
export const TO_DOS_ID = 'hm-to-dos'
