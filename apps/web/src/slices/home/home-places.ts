/** The heading of the to-dos, to which a link at the top of the page leads. */
export const TO_DOS_ID = 'hm-to-dos'
