import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { use, useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import {
  Button,
  ComboBox as AriaComboBox,
  ComboBoxStateContext,
  Group,
  Input,
  useFilter,
  type Key,
} from 'react-aria-components'
import { FieldFrame } from './field-frame.tsx'
import { ignoreFocusScroll } from '../layers/focus-scroll.ts'
import type { FieldProps } from './field-parts.tsx'
import { Float } from '../layers/float.tsx'
import { OptionList, type Option } from './option-list.tsx'
import { Spinner } from '../signs/spinner.tsx'

export type ComboBoxOption = Option
export type ComboBoxProps = FieldProps & {
  options: ComboBoxOption[]
  value: string | null
  onChange: (value: string | null) => void
  /** Shown when nothing matches: "No results for {term}". */
  emptyText: (term: string) => string
  placeholder?: string
  /**
   * The server filters: the term is passed on when typing pauses, and `options` are shown as they come back. Until then, and while
   * `isLoading`, no message about results is shown.
   */
  onSearch?: (term: string) => void
  isLoading?: boolean
  loadingText?: string
  icon?: ReactNode
  name?: string
  onBlur?: () => void
  onOpen?: () => void
  autoFocus?: boolean
  inputRef?: Ref<HTMLInputElement> | undefined
  /** Set by MultiComboBox, which keeps the chosen options elsewhere; otherwise a value is the answer. */
  isAnswered?: boolean
}

const SEARCH_PAUSE_MILLIS = 250

/** Calls when nothing was typed for a while. Returns whether that call is still to come. */
function useResting(onRest: ((term: string) => void) | undefined) {
  const [isSettling, setIsSettling] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function settle(term: string) {
    if (!onRest) return
    clearTimeout(timer.current)
    setIsSettling(true)
    timer.current = setTimeout(() => {
      // Both in one render: the caller is loading by then, so "No results" is never shown in between.
      setIsSettling(false)
      onRest(term)
    }, SEARCH_PAUSE_MILLIS)
  }

  return { isSettling, settle }
}

/** The label of the value. It is remembered, because a search may hide the chosen option. */
function useChosenLabel(options: readonly ComboBoxOption[], value: string | null): string {
  const offered = options.find((option) => option.id === value)?.label
  const [known, setKnown] = useState({ value, label: offered ?? '' })
  if (offered !== undefined && (known.value !== value || known.label !== offered)) setKnown({ value, label: offered })
  return offered ?? (known.value === value ? known.label : '')
}

/** Opens on click and typing, but not when the focus only passes through; groups its options. */
export function ComboBox({
  options,
  value,
  onChange,
  emptyText,
  onSearch,
  label,
  isLabelHidden,
  labelEnd,
  isAnswered = value !== null,
  ...rest
}: ComboBoxProps) {
  const { hint, error, requirement, isDisabled = false, isReadOnly = false, placeholder = '', icon, ...more } = rest
  const { isLoading = false, loadingText, inputRef, onOpen, ...aria } = more
  const chosenLabel = useChosenLabel(options, value)
  const [term, setTerm] = useState(chosenLabel)
  const [shownValue, setShownValue] = useState(value)
  const { contains } = useFilter({ sensitivity: 'base' })
  const { isSettling, settle } = useResting(onSearch)
  if (value !== shownValue) {
    setShownValue(value)
    setTerm(chosenLabel)
  }
  // While the field has the unchanged chosen label, the whole list is offered, not only the chosen option.
  const isSearching = term !== '' && term !== chosenLabel
  const isBusy = isLoading || isSettling
  const shown = onSearch || !isSearching ? options : options.filter((option) => contains(option.label, term))

  function handleTerm(next: string) {
    setTerm(next)
    settle(next)
    if (next === '' && value !== null) onChange(null)
  }

  function handleOpenChange(isOpen: boolean) {
    if (!isOpen) return
    ignoreFocusScroll()
    onOpen?.()
  }

  /** Called on a choice, and with the current value when the typed text is to be reset. */
  function handleChoice(key: Key | null) {
    // The options were those of a term that is gone.
    if (key === value && term !== chosenLabel) settle('')
    setTerm(chosenLabel)
    if (key !== null && key !== value) onChange(String(key))
  }

  return (
    <AriaComboBox
      {...aria}
      className="cl-field"
      menuTrigger="input"
      allowsEmptyCollection
      // The options are those that fit already; the library would hide those whose label lacks the typed text.
      defaultFilter={() => true}
      value={value}
      onChange={handleChoice}
      inputValue={term}
      onInputChange={handleTerm}
      onOpenChange={handleOpenChange}
      isDisabled={isDisabled}
      isReadOnly={isReadOnly}
      isRequired={requirement !== undefined}
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <FieldFrame {...{ label, isLabelHidden, labelEnd, hint, error, requirement }} isAnswered={isAnswered}>
        <Group className="cl-input" role="presentation">
          {icon}
          <OpeningInput placeholder={placeholder} inputRef={inputRef} />
          {isBusy && <Spinner />}
          <Button className="cl-input-button">
            <CaretDownIcon aria-hidden="true" />
          </Button>
        </Group>
      </FieldFrame>
      <Float>
        <OptionList options={shown} empty={isBusy && loadingText !== undefined ? loadingText : emptyText(term)} />
      </Float>
    </AriaComboBox>
  )
}

/** Opens on every press, even if the field already has the focus. */
function OpeningInput({ placeholder, inputRef }: { placeholder: string; inputRef: ComboBoxProps['inputRef'] }) {
  const state = use(ComboBoxStateContext)

  /** The library lets Tab pick the marked option. One that the mouse has marked, not a key, was not chosen. */
  const handleKey = ({ key }: KeyboardEvent) =>
    key !== 'Tab' ||
    document.querySelector('.cl-menu [data-focus-visible]') ||
    state?.selectionManager.setFocusedKey(null)

  return (
    <Input
      {...(inputRef && { ref: inputRef })}
      placeholder={placeholder}
      onClick={() => state?.open(null, 'manual')}
      onKeyDownCapture={handleKey}
    />
  )
}
