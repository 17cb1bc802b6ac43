import { defineTexts } from '../../../platform/texts/texts.ts'

/** The mark of a protected case, which is drawn with its page. */
export const t = defineTexts({
  'en-US': {
    mark: 'Protected record',
    markOwn: 'Only you and people named in a consent can open it.',
    markConsent: 'It is opened to you by a consent of the patient.',
    markEmergency: 'Emergency access until {when}. This page then closes by itself.',
    details: 'Consents and protection',
  },
  'es-ES': {
    mark: 'Expediente protegido',
    markOwn: 'Solo lo abren usted y quienes nombra un consentimiento.',
    markConsent: 'Se le abre por un consentimiento del paciente.',
    markEmergency: 'Acceso de emergencia hasta {when}. Después, esta página se cierra sola.',
    details: 'Consentimientos y protección',
  },
  'it-IT': {
    mark: 'Cartella protetta',
    markOwn: 'La aprono solo lei e chi è nominato da un consenso.',
    markConsent: 'Le è aperta da un consenso del paziente.',
    markEmergency: 'Accesso di emergenza fino a {when}. Poi questa pagina si chiude da sola.',
    details: 'Consensi e protezione',
  },
})
