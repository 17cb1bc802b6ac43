import type { Locale } from '../locales.ts'
import { sayTime } from '../time-texts.ts'

/** The notices that Caseloom itself sends to members. */
export const notices = [
  'referral-made',
  'referral-accepted',
  'referral-declined',
  'referral-withdrawn',
  'transfer-to-you',
  'transfer-from-you',
  'transfer-to-group',
  'share-made',
  'share-ended',
  'relationship-asked',
  'relationship-accepted',
  'relationship-declined',
  'comment-made',
  'work-rated',
  'decision-made',
  'appointment-due',
  'form-due',
  'incident-due',
  'incident-assigned',
  'contact-us',
  'link-answered',
  'link-cancelled',
  'message-not-sent',
  'text-received',
  'emergency-begun',
  'emergency-somewhere',
  'emergency-prolonged',
  'emergency-prolonged-somewhere',
] as const
export type Notice = (typeof notices)[number]

type Text = { readonly subject: string; readonly body: string }

const words: Record<Locale, Record<Notice, Text>> = {
  'en-US': {
    'referral-made': {
      subject: 'A case was referred to {Group}',
      body: '{Who} asks {Group} to accept the case {Name}: {Words}',
    },
    'referral-accepted': { subject: '{Group} accepted the case', body: '{Who} accepted the case {Name} for {Group}.' },
    'referral-declined': {
      subject: '{Group} declined the case',
      body: '{Who} declined the case {Name} for {Group}: {Words}',
    },
    'referral-withdrawn': {
      subject: 'A referral was withdrawn',
      body: '{Who} withdrew the referral of the case {Name} to {Group}.',
    },
    'transfer-to-you': { subject: 'Transferred to you', body: '{Who} transferred {Name} to you.' },
    'transfer-from-you': { subject: 'Transferred from you', body: '{Who} transferred {Name} to {To}.' },
    'transfer-to-group': { subject: 'Transferred to {Group}', body: '{Who} transferred {Name} to {Group}.' },
    'share-made': {
      subject: 'A case was shared with you',
      body: '{Who} shared the case {Name} with {To} until {Day}.',
    },
    'share-ended': {
      subject: 'A case is no longer shared',
      body: '{Who} stopped sharing the case {Name} with {To}.',
    },
    'relationship-asked': {
      subject: 'Confirm a relationship of {Name}',
      body: '{Who} wants to connect {Name} with {To} ({Words}). Accept or decline it on the page of {Name}.',
    },
    'relationship-accepted': {
      subject: 'A relationship was confirmed',
      body: '{Who} confirmed the relationship of {Name} with {To}.',
    },
    'relationship-declined': {
      subject: 'A relationship was declined',
      body: '{Who} declined the relationship of {Name} with {To}. {Words}',
    },
    'comment-made': { subject: '{Who} commented on {Name}', body: '{Who} left a comment on {Name}.' },
    'work-rated': { subject: '{Who} rated your work', body: '{Who} rated your work: {Name}.' },
    'decision-made': { subject: 'A to-do from supervision', body: '{Who} wrote down for you: {Name}' },
    'appointment-due': { subject: 'Appointment: {Name}', body: '{Name} begins on {Date} at {Time}.' },
    'form-due': { subject: 'Due today: {Name}', body: '{Name} is due today at {Time}.' },
    'incident-due': { subject: 'To follow up: {Name}', body: '{Name} was reported and has not been followed up yet.' },
    'incident-assigned': { subject: 'Assigned to you: {Name}', body: '{Who} assigned {Name} to you for follow-up.' },
    'contact-us': { subject: 'A message to the administrators', body: '{Words}' },
    'link-answered': { subject: 'An answer about {Name}', body: 'The family of {Name} answered a link. {Words}' },
    'link-cancelled': {
      subject: 'The family cancelled: {Name}',
      body: 'The family of {Name} cancelled the appointment by a link. {Words}',
    },
    'message-not-sent': {
      subject: 'Not sent: your message to {Name}',
      body: 'Your message to {Name} was not sent. {Words}',
    },
    'text-received': { subject: 'A text from {Name}', body: '{Words}' },
    'emergency-begun': {
      subject: 'Emergency access to {Name}',
      body: '{Who} opened {Name} in an emergency, until {Time} on {Date}. The reason: {Words}',
    },
    'emergency-somewhere': {
      subject: 'Emergency access to a protected record',
      body: '{Who} opened a protected record in an emergency, until {Time} on {Date}. Its clinician knows which one and why.',
    },
    'emergency-prolonged': {
      subject: 'Emergency access to {Name}',
      body: '{Who} extended their emergency access to {Name}, until {Time} on {Date}. The reason: {Words}',
    },
    'emergency-prolonged-somewhere': {
      subject: 'Emergency access to a protected record',
      body: '{Who} extended their emergency access to a protected record, until {Time} on {Date}. Its clinician knows which one and why.',
    },
  },
  'es-ES': {
    'referral-made': {
      subject: 'Se derivó un caso a {Group}',
      body: '{Who} pide a {Group} que acepte el caso {Name}: {Words}',
    },
    'referral-accepted': { subject: '{Group} aceptó el caso', body: '{Who} aceptó el caso {Name} para {Group}.' },
    'referral-declined': {
      subject: '{Group} rechazó el caso',
      body: '{Who} rechazó el caso {Name} para {Group}: {Words}',
    },
    'referral-withdrawn': {
      subject: 'Se retiró una derivación',
      body: '{Who} retiró la derivación del caso {Name} a {Group}.',
    },
    'transfer-to-you': { subject: 'Transferido a usted', body: '{Who} le transfirió {Name}.' },
    'transfer-from-you': { subject: 'Transferido a otra persona', body: '{Who} transfirió {Name} a {To}.' },
    'transfer-to-group': { subject: 'Transferido a {Group}', body: '{Who} transfirió {Name} a {Group}.' },
    'share-made': {
      subject: 'Se compartió un caso con usted',
      body: '{Who} compartió el caso {Name} con {To} hasta el {Day}.',
    },
    'share-ended': { subject: 'Un caso ya no se comparte', body: '{Who} dejó de compartir el caso {Name} con {To}.' },
    'relationship-asked': {
      subject: 'Confirme una relación de {Name}',
      body: '{Who} quiere relacionar a {Name} con {To} ({Words}). Acéptelo o rechácelo en la página de {Name}.',
    },
    'relationship-accepted': {
      subject: 'Se confirmó una relación',
      body: '{Who} confirmó la relación de {Name} con {To}.',
    },
    'relationship-declined': {
      subject: 'Se rechazó una relación',
      body: '{Who} rechazó la relación de {Name} con {To}. {Words}',
    },
    'comment-made': { subject: '{Who} comentó sobre {Name}', body: '{Who} dejó un comentario sobre {Name}.' },
    'work-rated': { subject: '{Who} valoró su trabajo', body: '{Who} valoró su trabajo: {Name}.' },
    'decision-made': { subject: 'Una tarea de la supervisión', body: '{Who} anotó para usted: {Name}' },
    'appointment-due': { subject: 'Cita: {Name}', body: '{Name} empieza el {Date} a las {Time}.' },
    'form-due': { subject: 'Para hoy: {Name}', body: '{Name} es para hoy a las {Time}.' },
    'incident-due': {
      subject: 'Por dar seguimiento: {Name}',
      body: '{Name} se notificó y todavía no tiene seguimiento.',
    },
    'incident-assigned': { subject: 'Asignado a usted: {Name}', body: '{Who} le asignó el seguimiento de {Name}.' },
    'contact-us': { subject: 'Un mensaje para los administradores', body: '{Words}' },
    'link-answered': {
      subject: 'Una respuesta sobre {Name}',
      body: 'La familia de {Name} contestó con un enlace. {Words}',
    },
    'link-cancelled': {
      subject: 'La familia canceló: {Name}',
      body: 'La familia de {Name} canceló la cita con un enlace. {Words}',
    },
    'message-not-sent': {
      subject: 'No se envió su mensaje a {Name}',
      body: 'No se envió su mensaje a {Name}. {Words}',
    },
    'text-received': {
      subject: 'Un mensaje de texto de {Name}',
      body: '{Words}',
    },
    'emergency-begun': {
      subject: 'Acceso de emergencia a {Name}',
      body: '{Who} abrió {Name} en una emergencia, hasta las {Time} del {Date}. El motivo: {Words}',
    },
    'emergency-somewhere': {
      subject: 'Acceso de emergencia a un expediente protegido',
      body: '{Who} abrió un expediente protegido en una emergencia, hasta las {Time} del {Date}. Su profesional sabe cuál y por qué.',
    },
    'emergency-prolonged': {
      subject: 'Acceso de emergencia a {Name}',
      body: '{Who} prolongó su acceso de emergencia a {Name}, hasta las {Time} del {Date}. El motivo: {Words}',
    },
    'emergency-prolonged-somewhere': {
      subject: 'Acceso de emergencia a un expediente protegido',
      body: '{Who} prolongó su acceso de emergencia a un expediente protegido, hasta las {Time} del {Date}. Su profesional sabe cuál y por qué.',
    },
  },
  'it-IT': {
    'referral-made': {
      subject: 'Un caso è stato inviato a {Group}',
      body: '{Who} chiede a {Group} di accettare il caso {Name}: {Words}',
    },
    'referral-accepted': {
      subject: '{Group} ha accettato il caso',
      body: '{Who} ha accettato il caso {Name} per {Group}.',
    },
    'referral-declined': {
      subject: '{Group} ha rifiutato il caso',
      body: '{Who} ha rifiutato il caso {Name} per {Group}: {Words}',
    },
    'referral-withdrawn': {
      subject: 'Un invio è stato ritirato',
      body: '{Who} ha ritirato l’invio del caso {Name} a {Group}.',
    },
    'transfer-to-you': { subject: 'Trasferito a lei', body: '{Who} le ha trasferito {Name}.' },
    'transfer-from-you': { subject: 'Trasferito ad altri', body: '{Who} ha trasferito {Name} a {To}.' },
    'transfer-to-group': { subject: 'Trasferito a {Group}', body: '{Who} ha trasferito {Name} a {Group}.' },
    'share-made': {
      subject: 'Un caso è stato condiviso con lei',
      body: '{Who} ha condiviso il caso {Name} con {To} fino al {Day}.',
    },
    'share-ended': {
      subject: 'Un caso non è più condiviso',
      body: '{Who} ha terminato la condivisione del caso {Name} con {To}.',
    },
    'relationship-asked': {
      subject: 'Confermi una relazione di {Name}',
      body: '{Who} vuole collegare {Name} con {To} ({Words}). Accetti o rifiuti nella pagina di {Name}.',
    },
    'relationship-accepted': {
      subject: 'Una relazione è stata confermata',
      body: '{Who} ha confermato la relazione di {Name} con {To}.',
    },
    'relationship-declined': {
      subject: 'Una relazione è stata rifiutata',
      body: '{Who} ha rifiutato la relazione di {Name} con {To}. {Words}',
    },
    'comment-made': { subject: '{Who} ha commentato {Name}', body: '{Who} ha lasciato un commento su {Name}.' },
    'work-rated': { subject: '{Who} ha valutato il suo lavoro', body: '{Who} ha valutato il suo lavoro: {Name}.' },
    'decision-made': { subject: 'Una cosa da fare dalla supervisione', body: '{Who} ha annotato per lei: {Name}' },
    'appointment-due': { subject: 'Appuntamento: {Name}', body: '{Name} inizia {Date} alle {Time}.' },
    'form-due': { subject: 'Da fare oggi: {Name}', body: '{Name} è da fare oggi, alle {Time}.' },
    'incident-due': { subject: 'Da seguire: {Name}', body: '{Name} è stato segnalato e non è ancora seguito.' },
    'incident-assigned': { subject: 'Assegnato a lei: {Name}', body: '{Who} le ha affidato {Name}, da seguire.' },
    'contact-us': { subject: 'Un messaggio agli amministratori', body: '{Words}' },
    'link-answered': {
      subject: 'Una risposta su {Name}',
      body: 'La famiglia di {Name} ha risposto con un link. {Words}',
    },
    'link-cancelled': {
      subject: 'La famiglia ha annullato: {Name}',
      body: 'La famiglia di {Name} ha annullato l’appuntamento con un link. {Words}',
    },
    'message-not-sent': {
      subject: 'Non inviato: il suo messaggio a {Name}',
      body: 'Il suo messaggio a {Name} non è stato inviato. {Words}',
    },
    'text-received': { subject: 'Un SMS da {Name}', body: '{Words}' },
    'emergency-begun': {
      subject: 'Accesso di emergenza a {Name}',
      body: '{Who} ha aperto {Name} in un’emergenza, fino alle {Time} del {Date}. Il motivo: {Words}',
    },
    'emergency-somewhere': {
      subject: 'Accesso di emergenza a una cartella protetta',
      body: '{Who} ha aperto una cartella protetta in un’emergenza, fino alle {Time} del {Date}. Chi la segue sa quale e perché.',
    },
    'emergency-prolonged': {
      subject: 'Accesso di emergenza a {Name}',
      body: '{Who} ha prolungato il suo accesso di emergenza a {Name}, fino alle {Time} del {Date}. Il motivo: {Words}',
    },
    'emergency-prolonged-somewhere': {
      subject: 'Accesso di emergenza a una cartella protetta',
      body: '{Who} ha prolungato il suo accesso di emergenza a una cartella protetta, fino alle {Time} del {Date}. Chi la segue sa quale e perché.',
    },
  },
}

/** `Day` is a day (YYYY-MM-DD), `When` a wall time of the care model (YYYY-MM-DD HH:mm); everything else is used as given. */
export type NoticeValues = Partial<Record<'Who' | 'Name' | 'Group' | 'To' | 'Day' | 'When' | 'Words', string>>

const HOLE = /\{(\w+)\}/g
const day = { weekday: 'long', month: 'long', day: 'numeric' } as const
const time = { hour: 'numeric', minute: '2-digit' } as const

/** A moment in a message: "Tuesday, November 24 at 4:00 PM". `wallTime` is YYYY-MM-DDTHH:mm in the care model's time zone. */
export function momentText(wallTime: string, locale: Locale): string {
  return sayTime(wallTime, { ...day, ...time }, locale)
}

/** The value of each placeholder. */
function wordsFor({ Day, When, ...plain }: NoticeValues, locale: Locale): Readonly<Record<string, string | undefined>> {
  return {
    ...plain,
    ...(Day !== undefined && { Day: sayTime(`${Day} 00:00`, { ...day, year: 'numeric' }, locale) }),
    ...(When !== undefined && { Date: sayTime(When, day, locale), Time: sayTime(When, time, locale) }),
  }
}

/** A notice in a language, cut to the longest message allowed. */
export function noticeText(notice: Notice, values: NoticeValues, locale: Locale): Text {
  const filling = new Map(Object.entries(wordsFor(values, locale)))
  const fill = (text: string) => text.replaceAll(HOLE, (_, name: string) => filling.get(name) ?? '')
  const { subject, body } = words[locale][notice]
  return { subject: fill(subject).slice(0, 200), body: fill(body).slice(0, 2000) }
}

const closed: Record<Locale, Text> = {
  'en-US': { subject: 'No longer available to you', body: 'This is about something you can no longer see.' },
  'es-ES': { subject: 'Ya no está disponible para usted', body: 'Se trata de algo que usted ya no puede ver.' },
  'it-IT': { subject: 'Non più disponibile per lei', body: 'Si tratta di qualcosa che lei non può più vedere.' },
}

/** The subject of a message about something the reader may no longer see: its own subject if that names no item. */
export function closedSubject(told: { readonly subject: string; readonly notice: Notice | null }, locale: Locale) {
  const namesNothing = told.notice !== null && !words[locale][told.notice].subject.includes('{Name}')
  return namesNothing ? told.subject : closed[locale].subject
}

/** The text of a message about something the reader may no longer see. */
export const closedBody = (locale: Locale): string => closed[locale].body
