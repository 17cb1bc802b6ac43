/** The API client for trying the token endpoint. */
export const DEMO_CLIENT = { id: 'caseloom-demo', secret: 'caseloom-demo' }

/** Opens a bundle for a family of three. */
export const DEMO_GUEST_CODE = 'FAM1Y-DEM0S'

/** The public password of every demo account. */
export const DEMO_PASSWORD = 'caseloom-demo'
