import { Button } from '@caseloom/ui/button'
import { Glyph } from '@caseloom/ui/signs/glyph'
import { FileTextIcon } from '@phosphor-icons/react/dist/csr/FileText'
import { useQuery } from '@tanstack/react-query'
import { openPrint } from '../../items/index.ts'
import { t } from './folder-texts.ts'
import { templatesQuery } from './print-form-queries.ts'

export type PrintFormsProps = {
  /** The person or the case whose name is printed on the form. */
  about: string
}

/** A card for each form that can be printed blank and filled in by hand. */
export function PrintForms({ about }: PrintFormsProps) {
  const { data } = useQuery(templatesQuery)
  const forms = (data?.Items ?? []).filter(({ Active }) => Active)
  if (forms.length === 0) return null
  return (
    <section className="px-6 pb-5 max-md:px-4" aria-labelledby="print-forms">
      <h2 id="print-forms" className="cl-section-head">
        {t('printForms')}
      </h2>
      <ul className="grid gap-3 md:grid-cols-2">
        {forms.map(({ Id, Name, Description }) => (
          <li key={Id} className="cl-card flex items-center gap-3 p-4">
            <Glyph>
              <FileTextIcon />
            </Glyph>
            <span className="min-w-0 flex-1">
              <b className="block font-medium wrap-anywhere">{Name}</b>
              {Description !== null && <span className="block text-sm text-text-muted">{Description}</span>}
            </span>
            <Button size="small" onPress={() => openPrint(about, Id)} aria-label={`${t('printBlank')}: ${Name}`}>
              {t('printBlank')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
