import type { Endpoint } from '@caseloom/contracts/endpoint'

/** An endpoint that is served. The OpenAPI document and the house tests read all of them, in the order of app.ts. */
export type Served = { readonly endpoint: Endpoint }
