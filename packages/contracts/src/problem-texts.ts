import { DEFAULT_LOCALE, type Locale } from './locales.ts'
import type { ProblemCode } from './problem.ts'

/** What happened and what to do now. `{Name}` is filled from the problem's Values. Strings of the specs stand letter for letter. */
const enUS: Record<ProblemCode, string> = {
  'request.invalid': 'Something in this request is not right. Check the marked fields.',
  'request.not_json': 'The request must be sent as JSON.',
  'request.too_large': 'This is too large to send at once.',
  'request.too_slow': 'This did not arrive in time. Try again.',
  'request.headers_too_large':
    'This request says too much about itself. Delete the cookies of this page and try again.',
  'request.address_invalid': 'This address is not well formed.',
  'request.foreign_origin': 'This request came from another site and was not carried out.',
  'request.idempotency_key_reused': 'This was sent before with other content. Reload and try again.',
  'request.too_many': 'Too many requests. Wait a moment and try again.',
  'request.method_not_allowed': 'This cannot be done at this address.',
  'session.required': 'Your session has ended. Sign in again.',
  'session.missing_credentials': 'Missing username or password',
  'session.missing_caremodel': 'Missing caremodel',
  'session.invalid_credentials': 'Invalid username or password',
  'session.missing_guest_code': 'Missing guest code.',
  'session.invalid_guest_code': 'Invalid guest code',
  'session.too_many_attempts': 'Too many attempts. Wait {Minutes} min and try again.',
  'session.refresh_invalid': 'This session can no longer be continued. Sign in again.',
  'session.client_invalid': 'This application is not registered here.',
  'session.grant_unsupported': 'This kind of sign-in is not offered.',
  'account.password_wrong': 'The current password is not right.',
  'account.password_weak': 'Choose a password of 8 characters or more that is not among the most common ones.',
  'account.reset_link_invalid': 'This link was used already or has expired. Ask for a new one.',
  'caremodel.not_member': 'This page does not exist, or you may not see it.',
  'record.not_found': 'This page does not exist, or you may not see it.',
  'record.forbidden': 'You may see this, but not change it.',
  'record.stale': 'Somebody changed this in the meantime. Nothing of yours was lost.',
  'item.property_unknown': '{Property} cannot be changed on {Kind}.',
  'item.value_invalid': 'This value does not fit {Property}.',
  'item.completed': 'This is completed and locked. Re-activate it to change it.',
  'item.not_completed': 'This is not completed.',
  'item.already_completed': 'This is completed already.',
  'item.not_completable': 'This cannot be completed.',
  'item.not_revertible': 'This cannot be re-activated.',
  'item.not_transferable': 'This cannot be transferred.',
  'item.not_printable': 'There is nothing to print here.',
  'item.not_deletable': 'This cannot be deleted.',
  'item.reason_required': 'Say why, in a few words.',
  'item.not_deleted': 'This is not in the bin.',
  'item.undo_expired': 'This can no longer be undone.',
  'item.target_deleted': 'What this belongs to is in the bin. Restore that first.',
  'item.kind_not_creatable': 'This cannot be created here.',
  'item.too_many': 'At most 50 at once.',
  'transfer.to_self': 'It is there already.',
  'transfer.target_invalid': 'Choose an active clinician or group to transfer to.',
  'transfer.outside_group': '{Name} is outside the group. Transfer anyway?',
  'appointment.completed_not_deletable': 'A completed appointment cannot be delete.',
  'appointment.already_completed': 'Appointment is already completed.',
  'appointment.info_required': 'Additional info is required.',
  'appointment.outcome_required': 'Choose an outcome first.',
  'appointment.ends_before_start': 'The end must come after the start.',
  'appointment.too_long': 'An appointment lasts 24 hours at most.',
  'incident.in_future': 'An incident cannot lie in the future.',
  'incident.follow_up_required': 'Write first what was done to follow it up.',
  'incident.taker_invalid': 'Choose a colleague who may see this incident.',
  'event.ends_before_start': 'The last day cannot come before the first.',
  'comment.empty': 'No id or message was found.',
  'comment.too_long': 'A comment has 10,000 characters at most.',
  'comment.not_author': 'Only its author can change a comment.',
  'case.closed': 'This case is closed. Re-open it to change it.',
  'server.busy': 'Caseloom cannot answer right now. Nothing was lost. Try again in a moment.',
  'server.disk_full':
    'The disk of the server is full: what is there can be read, and nothing can be changed. Try again later, and tell whoever runs Caseloom.',
  'server.internal': 'Something went wrong on our side. Nothing was changed.',
}

const esES: Partial<Record<ProblemCode, string>> = {
  'request.invalid': 'Algo en esta solicitud no es correcto. Revise los campos marcados.',
  'session.required': 'Su sesión ha terminado. Inicie sesión de nuevo.',
  'session.missing_credentials': 'Falta el usuario o la contraseña',
  'session.missing_caremodel': 'Falta el modelo de atención',
  'session.invalid_credentials': 'Usuario o contraseña no válidos',
  'session.missing_guest_code': 'Falta el código de invitado.',
  'session.invalid_guest_code': 'Código de invitado no válido',
  'session.too_many_attempts': 'Demasiados intentos. Espere {Minutes} min e inténtelo de nuevo.',
  'record.not_found': 'Esta página no existe o no tiene permiso para verla.',
  'record.forbidden': 'Puede ver esto, pero no cambiarlo.',
  'incident.in_future': 'Un incidente no puede estar en el futuro.',
  'incident.follow_up_required': 'Escriba primero qué se hizo para darle seguimiento.',
  'incident.taker_invalid': 'Elija a alguien del equipo que pueda ver este incidente.',
  'event.ends_before_start': 'El último día no puede ser anterior al primero.',
  'server.busy': 'Caseloom no puede responder ahora. No se ha perdido nada. Inténtelo de nuevo en un momento.',
  'server.disk_full':
    'El disco del servidor está lleno: se puede leer lo que hay, pero no cambiar nada. Inténtelo más tarde y avise a quien administra Caseloom.',
  'server.internal': 'Algo falló de nuestro lado. No se cambió nada.',
}

const itIT: Partial<Record<ProblemCode, string>> = {
  'request.invalid': 'Qualcosa in questa richiesta non va. Controlli i campi segnati.',
  'session.required': 'La sessione è terminata. Acceda di nuovo.',
  'session.missing_credentials': 'Nome utente o password mancanti',
  'session.missing_caremodel': 'Modello di cura mancante',
  'session.invalid_credentials': 'Nome utente o password non validi',
  'session.missing_guest_code': 'Codice ospite mancante.',
  'session.invalid_guest_code': 'Codice ospite non valido',
  'session.too_many_attempts': 'Troppi tentativi. Attenda {Minutes} min e riprovi.',
  'record.not_found': 'Questa pagina non esiste o non può vederla.',
  'record.forbidden': 'Può vederlo, ma non modificarlo.',
  'incident.in_future': 'Un incidente non può essere nel futuro.',
  'incident.follow_up_required': 'Scriva prima che cosa è stato fatto per darvi seguito.',
  'incident.taker_invalid': 'Scelga un collega che può vedere questo incidente.',
  'event.ends_before_start': 'L’ultimo giorno non può precedere il primo.',
  'server.busy': 'Caseloom non può rispondere ora. Nulla è andato perso. Riprovi tra un momento.',
  'server.disk_full':
    'Il disco del server è pieno: si può leggere ciò che c’è, ma non cambiare nulla. Riprovi più tardi e avvisi chi gestisce Caseloom.',
  'server.internal': 'Qualcosa è andato storto da parte nostra. Nulla è stato cambiato.',
}

const catalogues: Record<Locale, Partial<Record<ProblemCode, string>>> = { 'en-US': enUS, 'es-ES': esES, 'it-IT': itIT }

/** The sentence of a problem in a language, en-US where that language has none yet. */
export function problemText(
  code: ProblemCode,
  values: Readonly<Record<string, unknown>> = {},
  locale: Locale = DEFAULT_LOCALE,
): string {
  const words = catalogues[locale][code] ?? enUS[code]
  return words.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  })
}
