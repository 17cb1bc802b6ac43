import type { Kind } from '@caseloom/contracts/items/item'
import { defineTexts } from './texts.ts'

const t = defineTexts({
  'en-US': {
    PATIENT: 'Patient',
    CLINICIAN: 'Clinician',
    CONTACT: 'Contact',
    CASE: 'Case',
    SHAREDFOLDER: 'Shared folder',
    APPOINTMENT: 'Appointment',
    ATTENDANCE: 'Attendance',
    DOCFORM: 'Document',
    DOCBINARY: 'File',
    INCIDENT: 'Incident',
    EVENT: 'Event',
    COMMENT: 'Comment',
    RELATIONSHIP: 'Relationship',
    SUPERVISION: 'Supervision meeting',
    TODO: 'To-do',
    WORKFLOW: 'Workflow',
    RESOURCE: 'Resource',
    REPORT: 'Report',
    open: 'Open',
    suspended: 'Suspended',
    closed: 'Closed',
  },
  'es-ES': {
    PATIENT: 'Paciente',
    CLINICIAN: 'Profesional',
    CONTACT: 'Contacto',
    CASE: 'Caso',
    SHAREDFOLDER: 'Carpeta compartida',
    APPOINTMENT: 'Cita',
    ATTENDANCE: 'Asistencia',
    DOCFORM: 'Documento',
    DOCBINARY: 'Archivo',
    INCIDENT: 'Incidente',
    EVENT: 'Evento',
    COMMENT: 'Comentario',
    RELATIONSHIP: 'Relación',
    SUPERVISION: 'Reunión de supervisión',
    TODO: 'Tarea',
    WORKFLOW: 'Flujo de trabajo',
    RESOURCE: 'Recurso',
    REPORT: 'Informe',
    open: 'Abierto',
    suspended: 'Suspendido',
    closed: 'Cerrado',
  },
  'it-IT': {
    PATIENT: 'Paziente',
    CLINICIAN: 'Operatore',
    CONTACT: 'Contatto',
    CASE: 'Caso',
    SHAREDFOLDER: 'Cartella condivisa',
    APPOINTMENT: 'Appuntamento',
    ATTENDANCE: 'Presenza',
    DOCFORM: 'Documento',
    DOCBINARY: 'File',
    INCIDENT: 'Incidente',
    EVENT: 'Evento',
    COMMENT: 'Commento',
    RELATIONSHIP: 'Relazione',
    SUPERVISION: 'Incontro di supervisione',
    TODO: 'Cosa da fare',
    WORKFLOW: 'Flusso di lavoro',
    RESOURCE: 'Risorsa',
    REPORT: 'Rapporto',
    open: 'Aperto',
    suspended: 'Sospeso',
    closed: 'Chiuso',
  },
})

/** Case states come as codes of the program, outcomes as words of the care model. */
export function statusWords(status: string): string {
  return status === 'open' || status === 'suspended' || status === 'closed' ? t(status) : status
}

/** The singular name of a kind. */
export function kindName(kind: Kind): string {
  return t(kind)
}
