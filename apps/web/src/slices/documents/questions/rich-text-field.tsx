import { plainTextOf } from '@caseloom/contracts/documents/answer-rules'
import { IconButton } from '@caseloom/ui/button'
import { FieldErrorText, FieldHint, LabelContent } from '@caseloom/ui/fields/field-parts'
import { ListBulletsIcon } from '@phosphor-icons/react/dist/csr/ListBullets'
import { ListNumbersIcon } from '@phosphor-icons/react/dist/csr/ListNumbers'
import { TextBIcon } from '@phosphor-icons/react/dist/csr/TextB'
import { TextItalicIcon } from '@phosphor-icons/react/dist/csr/TextItalic'
import { TextUnderlineIcon } from '@phosphor-icons/react/dist/csr/TextUnderline'
import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useId } from 'react'
import { TextBeside } from '../../items/index.ts'
import { anchorOf, fieldOf } from './field-of.ts'
import type { QuestionFaceProps } from './question-face-props.ts'
import { t } from './texts/rare-texts.ts'
import { useAnswer } from './use-answer.ts'

/** What the server keeps (rich-text.ts): no links, code or pictures. */
const formatting = StarterKit.configure({
  link: false,
  code: false,
  codeBlock: false,
  horizontalRule: false,
  heading: { levels: [3, 4] },
})

/** The editor writes an empty paragraph where there is nothing. */
const htmlOf = (editor: Editor) => (plainTextOf(editor.getHTML()) === '' ? '' : editor.getHTML())

/** Text with formatting. The answer is what the editor shows, as HTML. */
export function RichTextField(props: QuestionFaceProps) {
  const { document, question, isLocked } = props
  const { queued } = useAnswer(document, question, isLocked)
  const labelId = useId()
  const messageId = useId()
  const { label, requirement, hint, error } = fieldOf(props, queued.text === '' ? null : queued.text)
  const editor = useEditor({
    extensions: [formatting],
    content: queued.text,
    editable: !isLocked,
    // An editor that is made while React draws is destroyed after a millisecond, before a slow page has shown it.
    immediatelyRender: false,
    // Its own style element would break the page's policy; questions.css has what it needs.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        id: anchorOf(question.Id),
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        ...(question.Required && { 'aria-required': 'true' }),
        ...(error !== undefined && { 'aria-invalid': 'true' }),
        ...((error !== undefined || hint !== undefined) && { 'aria-describedby': messageId }),
        class: 'cl-input rich-text',
      },
    },
    onUpdate: ({ editor: now }) => queued.type(htmlOf(now)),
    onBlur: () => queued.flush(),
  })

  useEffect(() => {
    if (editor?.isEditable === isLocked) editor.setEditable(!isLocked, false)
  }, [editor, isLocked])
  // Words of a colleague, or of another tab, come in while nobody types here.
  useEffect(() => {
    if (editor && !editor.isFocused && htmlOf(editor) !== queued.text)
      editor.commands.setContent(queued.text, { emitUpdate: false })
  }, [editor, queued.text])

  return (
    <TextBeside queued={queued}>
      <div className="cl-field">
        <span className="cl-label-line">
          <span className="cl-label" id={labelId}>
            <LabelContent label={label} requirement={requirement} isAnswered={queued.text !== ''} />
          </span>
        </span>
        {!isLocked && <Formatting editor={editor} />}
        {editor ? <EditorContent editor={editor} /> : <div className="cl-input rich-text" />}
        {error !== undefined ? (
          <FieldErrorText id={messageId}>{error}</FieldErrorText>
        ) : (
          hint !== undefined && <FieldHint id={messageId}>{hint}</FieldHint>
        )}
      </div>
    </TextBeside>
  )
}

function Formatting({ editor }: { editor: Editor | null }) {
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now?.isActive('bold'),
      italic: now?.isActive('italic'),
      underline: now?.isActive('underline'),
      bullets: now?.isActive('bulletList'),
      numbers: now?.isActive('orderedList'),
    }),
  })
  const chain = () => editor?.chain().focus()
  const marks = [
    { name: t('bold'), isOn: on?.bold === true, icon: <TextBIcon />, toggle: () => chain()?.toggleBold().run() },
    {
      name: t('italic'),
      isOn: on?.italic === true,
      icon: <TextItalicIcon />,
      toggle: () => chain()?.toggleItalic().run(),
    },
    {
      name: t('underline'),
      isOn: on?.underline === true,
      icon: <TextUnderlineIcon />,
      toggle: () => chain()?.toggleUnderline().run(),
    },
    {
      name: t('bulletList'),
      isOn: on?.bullets === true,
      icon: <ListBulletsIcon />,
      toggle: () => chain()?.toggleBulletList().run(),
    },
    {
      name: t('numberedList'),
      isOn: on?.numbers === true,
      icon: <ListNumbersIcon />,
      toggle: () => chain()?.toggleOrderedList().run(),
    },
  ]
  return (
    <div role="toolbar" aria-label={t('formatting')} className="flex gap-1">
      {marks.map(({ name, isOn, icon, toggle }) => (
        <IconButton
          key={name}
          kind={isOn ? 'secondary' : 'quiet'}
          size="small"
          label={name}
          icon={icon}
          aria-pressed={isOn}
          onPress={toggle}
        />
      ))}
    </div>
  )
}
