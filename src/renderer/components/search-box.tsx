// A field to search rows by: it searches when typing pauses.
import { Search } from 'lucide-react'
import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { TextInput } from '../ui/index.ts'

const REST_MS = 180

type SearchBoxProps = ComponentProps<typeof TextInput> & {
  /** Enter, when it has searched; Escape. */
  readonly onDone?: () => void
}

export function SearchBox({ value, onChange, onDone, ...rest }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const [reported, setReported] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** A reading that the input method has not converted yet is not searched for. */
  const isComposing = useRef(false)
  // Another filter may change while typing pauses: the one of then is what the text is added to.
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  }, [onChange])
  // Set from outside, e.g. when all filters are cleared.
  if (reported !== value) {
    setReported(value)
    setTyped(value)
  }
  const search = (text: string) => {
    clearTimeout(timer.current)
    setReported(text)
    if (text !== value) latest.current(text)
  }
  const searchSoon = (text: string) => {
    clearTimeout(timer.current)
    if (text === '') search(text)
    else timer.current = setTimeout(() => search(text), REST_MS)
  }
  return (
    <TextInput
      type="search"
      {...rest}
      icon={Search}
      maxLength={200}
      value={typed}
      onChange={(text) => {
        setTyped(text)
        if (!isComposing.current) searchSoon(text)
      }}
      onCompositionStart={() => {
        isComposing.current = true
        clearTimeout(timer.current)
      }}
      onCompositionEnd={(event) => {
        isComposing.current = false
        searchSoon(event.currentTarget.value)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search(typed)
        if (onDone === undefined || (event.key !== 'Enter' && event.key !== 'Escape')) return
        event.preventDefault()
        onDone()
      }}
    />
  )
}
