import { acceptedExtensions, acceptedLabels } from '@caseloom/contracts/files/upload-rules'
import type { Resource, ResourceLanguage } from '@caseloom/contracts/resources/resource'
import { resourceLanguages, resourceLimits, webAddressIn } from '@caseloom/contracts/resources/resource-rules'
import { Button } from '@caseloom/ui/button'
import { FileButton } from '@caseloom/ui/file-button'
import { Segmented } from '@caseloom/ui/fields/segmented'
import { Select } from '@caseloom/ui/fields/select'
import { TextArea } from '@caseloom/ui/fields/text-area'
import { TextField } from '@caseloom/ui/fields/text-field'
import { showToast } from '@caseloom/ui/layers/toast'
import { useState } from 'react'
import { FormDialog } from '../../platform/forms/form-dialog.tsx'
import { requirement } from '../../platform/forms/form-texts.ts'
import { changesBetween, TheirChanges } from '../../platform/forms/their-changes.tsx'
import { useKeptValues, type FormValues } from '../../platform/forms/form-values.ts'
import { useForm } from '../../platform/forms/use-form.ts'
import { languageName, languageOptions } from './language-name.ts'
import { saveResourceMutation, type ResourceText } from './resource-queries.ts'
import { t } from './resource-texts.ts'

type Values = Omit<ResourceText, 'Language'> & {
  readonly Language: ResourceLanguage | null
  readonly Content: 'link' | 'file'
  readonly File: File | null
}

const startOf = (known: Resource | undefined): Values => ({
  Name: known?.Name ?? '',
  Description: known?.Description ?? '',
  Category: known?.Category ?? '',
  Language: known?.Language ?? null,
  Link: known?.Link ?? '',
  Content: known && known.Link === null ? 'file' : 'link',
  File: null,
})

/** The texts are kept until they are sent. A file cannot be: after a reload it is chosen again. */
function useResourceValues(known: Resource | undefined): FormValues<Values> {
  const [file, setFile] = useState<File | null>(null)
  const { File: _, ...start } = startOf(known)
  const kept = useKeptValues(`resource ${known?.Id ?? 'new'}`, start)
  return {
    ...kept,
    now: { ...kept.now, File: file },
    isDirty: kept.isDirty || file !== null,
    change({ File: chosen, ...texts }) {
      if (chosen !== undefined) setFile(chosen)
      if (Object.keys(texts).length > 0) kept.change(texts)
    },
    clear() {
      kept.clear()
      setFile(null)
    },
  }
}

/** What differs from the resource as it is known. */
function changesOf(values: Values, known: Resource | undefined): Partial<ResourceText> {
  const before = startOf(known)
  const { Name, Description, Category, Language, Link } = values
  const rest = { Name, Description, Category, Language }
  const wanted = values.Content === 'link' ? { ...rest, Link } : rest
  const isNew = (name: string, value: unknown) => known === undefined || value !== Reflect.get(before, name)
  return Object.fromEntries(Object.entries(wanted).filter(([name, value]) => isNew(name, value)))
}

/** The changes of somebody else since the form was opened. */
const changesSince = (known: Resource | undefined, fresh: Resource | undefined) =>
  changesBetween({ ...startOf(known), File: known?.File?.Hash }, { ...startOf(fresh), File: fresh?.File?.Hash }, [
    { name: 'Name', label: t('name') },
    { name: 'Link', label: t('linkField') },
    { name: 'File', label: t('file'), text: ({ File: hash }) => (hash === undefined ? '' : t('otherFile')) },
    { name: 'Category', label: t('category') },
    { name: 'Language', label: t('language'), text: ({ Language }) => (Language ? languageName(Language) : '') },
    { name: 'Description', label: t('description') },
  ])

export type ResourceFormProps = {
  /** The categories that are in use. */
  categories: readonly string[]
  onClose: () => void
  /** The resource as it was when the form opened. */
  known: Resource | undefined
  /** As it is now. */
  fresh: Resource | undefined
}

/** Adds or changes a resource. One that was added for a file that is refused is taken back at once. */
export function ResourceForm({ known, fresh, categories, onClose }: ResourceFormProps) {
  // What was saved although its file was refused is what the next press changes.
  const [saved, setSaved] = useState<Resource>()
  const [takenBack, setTakenBack] = useState(0)
  const now = saved ?? known
  const values = useResourceValues(known)

  function onTakenBack() {
    setSaved(undefined)
    setTakenBack((times) => times + 1)
  }

  const form = useForm({
    values,
    check: ({ Name, Category, Content, Link, File: file }) => ({
      Name: Name.trim() === '' && t('nameMissing'),
      Category: Category.trim() === '' && t('categoryMissing'),
      Link: Content === 'link' && webAddressIn(Link) === null && t('linkInvalid'),
      File: Content === 'file' && !file && !known?.File && t('fileMissing'),
    }),
    mutation: saveResourceMutation,
    variables: (wanted, isStale) => {
      const text = changesOf(wanted, now)
      const file = wanted.Content === 'file' ? wanted.File : null
      if (now && Object.keys(text).length === 0 && !file) return null
      const { Version } = (isStale ? fresh : now) ?? {}
      const isNew = known === undefined
      return { id: now?.Id, version: Version, text, file, onSaved: setSaved, isNew, takenBack, onTakenBack }
    },
    onUnchanged: onClose,
    onDone: (_saved, { Name }) => {
      onClose()
      showToast({ message: t(known ? 'saved' : 'added', { name: Name.trim() }) })
    },
  })
  return (
    <FormDialog
      form={form}
      size="m"
      title={t(known ? 'edit' : 'add')}
      confirmLabel={t(known ? 'save' : 'add')}
      pendingLabel={t('saving')}
      isDirty={form.isDirty}
      onClose={onClose}
    >
      <TheirChanges problem={form.problem} changes={changesSince(now, fresh)} />
      <TextField label={t('name')} {...form.field('Name')} maxLength={200} requirement={requirement()} autoFocus />
      <ContentFields form={form} known={known} />
      <CategoryField form={form} categories={categories} />
      <Select
        label={t('language')}
        placeholder={t('unsaidLanguage')}
        value={form.values.Language}
        options={languageOptions(resourceLanguages)}
        onChange={(next) => form.change({ Language: resourceLanguages.find((one) => one === next) ?? null })}
      />
      <TextArea label={t('description')} {...form.field('Description')} maxLength={2000} />
    </FormDialog>
  )
}

type PartProps = {
  form: Pick<ReturnType<typeof useForm<Values, object, unknown>>, 'values' | 'field' | 'change'>
}

function CategoryField({ form, categories }: PartProps & { categories: readonly string[] }) {
  const { value } = form.field('Category')
  const others = categories.filter((category) => category !== value)
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={t('category')}
        hint={t('categoryHint')}
        {...form.field('Category')}
        maxLength={resourceLimits.category}
        requirement={requirement()}
      />
      {others.length > 0 && (
        <div role="group" aria-label={t('usedCategories')} className="flex flex-wrap gap-1">
          {others.map((category) => (
            <Button key={category} size="small" onPress={() => form.change({ Category: category })}>
              {category}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

function ContentFields({ form, known }: PartProps & { known: Resource | undefined }) {
  const { Content, File: chosen } = form.values
  return (
    <div className="flex flex-col gap-2">
      <Segmented
        label={t('content')}
        options={[
          { id: 'link', label: t('link') },
          { id: 'file', label: t('file') },
        ]}
        value={Content}
        onChange={(next) => form.change({ Content: next })}
      />
      {Content === 'link' ? (
        <TextField
          label={t('linkField')}
          type="url"
          inputMode="url"
          placeholder="https://"
          {...form.field('Link')}
          maxLength={resourceLimits.link}
        />
      ) : (
        <FileChoice chosen={chosen} isStored={Boolean(known?.File)} {...form.field('File')} />
      )}
    </div>
  )
}

type FileChoiceProps = {
  chosen: File | null
  isStored: boolean
  error: string | undefined
  onChange: (file: File) => void
}

function FileChoice({ chosen, isStored, error, onChange }: FileChoiceProps) {
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-2">
        <FileButton label={t('file')} accept={acceptedExtensions} onChoose={onChange}>
          {t(isStored || chosen ? 'replaceFile' : 'chooseFile')}
        </FileButton>
        <span className="wrap-anywhere" role="status">
          {chosen?.name ?? (isStored ? '' : t('noFile'))}
        </span>
      </div>
      {error !== undefined && <p className="text-sm text-danger">{error}</p>}
      <p className="text-xs text-text-muted">{t('fileHint', { types: acceptedLabels })}</p>
    </div>
  )
}
