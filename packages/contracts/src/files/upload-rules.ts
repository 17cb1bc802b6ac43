/** The largest upload (spec: home, constants). */
export const MAX_UPLOAD_BYTES = 10_485_760
