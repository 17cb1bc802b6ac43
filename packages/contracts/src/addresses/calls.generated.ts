// Written by `npm run contracts:calls`. Do not edit.
import type { Call } from '../endpoint.ts'
import type * as endpoints from './endpoints.ts'

export const findAddressNear: Call<typeof endpoints.findAddressNear> = { method: 'GET', path: '/api/address-near' }
export const listAddresses: Call<typeof endpoints.listAddresses> = { method: 'GET', path: '/api/addresses' }
export const readAddress: Call<typeof endpoints.readAddress> = { method: 'GET', path: '/api/address-place' }
export const readOutlines: Call<typeof endpoints.readOutlines> = { method: 'GET', path: '/api/outlines' }
