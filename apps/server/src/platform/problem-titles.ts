import type { Locale } from '@caseloom/contracts/locales'
import { problemStatus, type ProblemCode } from '@caseloom/contracts/problem'

type Status = (typeof problemStatus)[ProblemCode]

/** A problem document's title names its status in general; what happened is its detail. */
const catalogues: Readonly<Record<Locale, Readonly<Record<Status, string>>>> = {
  'en-US': {
    400: 'Bad request',
    401: 'Not signed in',
    403: 'Not allowed',
    404: 'Not found',
    405: 'Method not allowed',
    408: 'Request timed out',
    409: 'Conflict',
    412: 'Changed in the meantime',
    413: 'Too large',
    415: 'Unsupported media type',
    416: 'Range not satisfiable',
    422: 'Idempotency key reused',
    429: 'Too many requests',
    431: 'Request headers too large',
    500: 'Internal error',
    503: 'Busy',
  },
  'es-ES': {
    400: 'Solicitud no válida',
    401: 'Sesión no iniciada',
    403: 'No permitido',
    404: 'No encontrado',
    405: 'Método no permitido',
    408: 'Tiempo de espera agotado',
    409: 'Conflicto',
    412: 'Cambiado entretanto',
    413: 'Demasiado grande',
    415: 'Formato no admitido',
    416: 'Intervalo no disponible',
    422: 'Clave de idempotencia reutilizada',
    429: 'Demasiadas solicitudes',
    431: 'Cabeceras demasiado grandes',
    500: 'Error interno',
    503: 'Ocupado',
  },
  'it-IT': {
    400: 'Richiesta non valida',
    401: 'Accesso non effettuato',
    403: 'Non consentito',
    404: 'Non trovato',
    405: 'Metodo non consentito',
    408: 'Tempo scaduto',
    409: 'Conflitto',
    412: 'Modificato nel frattempo',
    413: 'Troppo grande',
    415: 'Formato non supportato',
    416: 'Intervallo non disponibile',
    422: 'Chiave di idempotenza riutilizzata',
    429: 'Troppe richieste',
    431: 'Intestazioni troppo grandi',
    500: 'Errore interno',
    503: 'Occupato',
  },
}

export const problemTitle = (code: ProblemCode, locale: Locale): string => catalogues[locale][problemStatus[code]]
