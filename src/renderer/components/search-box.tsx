// A field to search rows by: it searches when typing pauses.
import { Search } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { TextInput } from '../ui/index.ts'

const REST_MS = 180

interface SearchBoxProps {
  readonly label: string
  readonly placeholder: string
  readonly className?: string | undefined
  readonly value: string
  readonly onChange: (value: string) => void
  readonly inputRef?: RefObject<HTMLInputElement | null>
}

export function SearchBox({ label, placeholder, className, value, onChange, inputRef }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const [reported, setReported] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
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
    latest.current(text)
  }
  return (
    <TextInput
      {...(inputRef === undefined ? {} : { ref: inputRef })}
      type="search"
      icon={Search}
      aria-label={label}
      placeholder={placeholder}
      className={className}
      maxLength={200}
      value={typed}
      onChange={(text) => {
        setTyped(text)
        clearTimeout(timer.current)
        if (text === '') search(text)
        else timer.current = setTimeout(() => search(text), REST_MS)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search(typed)
      }}
    />
  )
}
