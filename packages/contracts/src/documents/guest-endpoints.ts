import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Reference } from '../ids.ts'
import { Locale } from '../locales.ts'
import { WallTime } from '../times.ts'

/**
 * The link and the code that open one document, or one bundle, for a guest. The grant stores only hashes, so they are shown once. A message
 * that was sent with them rests in the outbox.
 */
export const GuestLink = z.object({
  /** The grant. */
  Id,
  /** The document or the bundle. */
  Object: Id,
  Link: z.string(),
  /** Ten characters in two groups, for reading out. */
  Code: z.string(),
  Expires: WallTime,
  Locale,
})
export type GuestLink = z.infer<typeof GuestLink>

/** A link that is still open, without its secrets. */
export const OpenGuestLink = z.object({
  Id,
  Object: Id,
  Created: WallTime,
  CreatedBy: Reference.nullable(),
  Expires: WallTime,
  /** How often somebody signed in with it. */
  UseCount: z.number().int(),
  Locale,
})
export type OpenGuestLink = z.infer<typeof OpenGuestLink>

/**
 * Replaces an earlier link to the same document or bundle, which then opens nothing. Takes the right to change it. It takes no
 * Idempotency-Key, because a kept answer would keep the secrets (docs/decisions/0043-guest-links.md).
 */
export const makeGuestLink = endpoint({
  method: 'POST',
  path: '/api/guest-links',
  summary: 'Make a link and a code that open a document or a bundle for a guest',
  caller: 'member',
  body: z.object({ Object: Id, Locale }),
  answer: GuestLink,
  problems: [
    'session.required',
    'record.not_found',
    'record.forbidden',
    'item.completed',
    'case.closed',
    'notification.guest_link_needs_form',
    'protection.no_consent',
    'protection.in_emergency',
    'rating.stays',
  ],
})

export const listGuestLinks = endpoint({
  method: 'GET',
  path: '/api/guest-links',
  summary: 'The open guest links of a bundle, or of a document and of the bundles with it',
  caller: 'member',
  audits: 'read',
  query: z.object({ object: Id }),
  answer: z.object({ Items: z.array(OpenGuestLink) }),
  problems: ['session.required', 'record.not_found'],
})

/** Ends the link, its code and every session that was started with them. */
export const revokeGuestLink = endpoint({
  method: 'POST',
  path: '/api/guest-links/{id}/revoke',
  summary: 'Revoke a guest link',
  caller: 'member',
  params: z.object({ id: Id }),
  answer: z.object({ Id }),
  problems: ['session.required', 'record.not_found', 'record.forbidden'],
})

/** Takes a form that a guest completed off its clinician's list of forms to review. Does nothing for anybody else. */
export const seeDocument = endpoint({
  method: 'POST',
  path: '/api/documents/{id}/seen',
  summary: 'Note that the clinician has seen a form that a guest completed',
  caller: 'member',
  params: z.object({ id: Id }),
  answer: z.object({ Id }),
  problems: ['session.required', 'record.not_found'],
})

const MOST_FORMS = 20

/** Documents of one case that guests fill through one link, in the order in which they are offered. */
export const GuestBundle = z.object({
  Id,
  ManagedCase: Reference,
  Created: WallTime,
  Forms: z.array(z.object({ Id, Name: z.string(), Subject: Reference.nullable(), Completed: z.boolean() })),
})
export type GuestBundle = z.infer<typeof GuestBundle>

/** A form of the bundle: an open document of the case, or a template for a new one about a person of the case. */
export const BundleForm = z.union([Id, z.object({ Template: Id, Subject: Id })])
export type BundleForm = z.infer<typeof BundleForm>

/** A document of the case that is not completed, whose link a guest may be sent. */
export const OpenFormOfCase = z.object({
  Id,
  Name: z.string(),
  Subject: Reference.nullable(),
  Date: WallTime.nullable(),
})
export type OpenFormOfCase = z.infer<typeof OpenFormOfCase>

/** Takes the right to change the case. A link to it is sent like a link to one form, with the bundle's id. */
export const makeGuestBundle = endpoint({
  method: 'POST',
  path: '/api/guest-bundles',
  summary: 'Put forms of a case together, to be filled through one guest link',
  caller: 'member',
  creates: true,
  body: z.object({ Case: Id, Forms: z.array(BundleForm).min(1).max(MOST_FORMS) }),
  answer: GuestBundle,
  problems: [
    'session.required',
    'record.not_found',
    'record.forbidden',
    'item.completed',
    'case.closed',
    'guest.forms_of_other_case',
    'request.idempotency_key_reused',
  ],
})

export const listGuestBundles = endpoint({
  method: 'GET',
  path: '/api/guest-bundles',
  summary: 'The bundles of a case, the newest first, and the open forms that another may have',
  caller: 'member',
  audits: 'read',
  query: z.object({ case: Id }),
  answer: z.object({ Items: z.array(GuestBundle), OpenForms: z.array(OpenFormOfCase) }),
  problems: ['session.required', 'record.not_found'],
})
