/** For trying the token endpoint. */
export const DEMO_CLIENT = { id: 'caseloom-demo', secret: 'caseloom-demo' }
