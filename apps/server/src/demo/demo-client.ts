/** The API client for trying the token endpoint. */
export const DEMO_CLIENT = { id: 'caseloom-demo', secret: 'caseloom-demo' }

/** The public password of every demo account. */
export const DEMO_PASSWORD = 'caseloom-demo'
