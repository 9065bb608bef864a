import { Download, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { attempt, toast } from '../state/toasts.ts'
import { Button } from '../ui/index.ts'

interface SaveButtonProps {
  readonly label: string
  readonly icon?: LucideIcon
  readonly size?: 'small' | 'medium'
  readonly disabled?: boolean
  readonly onSave: () => Promise<{ readonly file: string | null }>
  readonly savedAs: (file: string) => string
}

export function SaveButton({ label, icon = Download, onSave, savedAs, ...rest }: SaveButtonProps) {
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    setIsBusy(true)
    const saved = await attempt(onSave)
    setIsBusy(false)
    if (saved !== null && saved.file !== null) toast('ok', savedAs(saved.file))
  }
  return (
    <Button {...rest} icon={icon} busy={isBusy} onClick={() => void save()}>
      {label}
    </Button>
  )
}
