import type { Endpoint } from '@caseloom/contracts/endpoint'

/** Every endpoint that is served, in the order of app.ts: what the OpenAPI document and the house tests read. */
export type Served = { readonly endpoint: Endpoint }
