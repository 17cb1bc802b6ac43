/** For trying the token endpoint. */
export const DEMO_CLIENT = { id: 'caseloom-demo', secret: 'caseloom-demo' }

/** Of all its accounts. Everybody knows it. */
export const DEMO_PASSWORD = 'caseloom-demo'
