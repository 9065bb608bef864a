// What the command line says: its help, and what each command answers.
export const commands = {
  'commands.option.repeatable': '{about} (repeatable)',
} as const
