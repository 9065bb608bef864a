// The design system: behavior and look, without words of the product.
export { Button, IconButton } from './button.tsx'
export { Checkbox, RadioGroup, SegmentedControl, Switch, Tabs } from './choices.tsx'
export { classes } from './classes.ts'
export { ConfirmDialog, Dialog, Drawer, useKeptFocus } from './dialog.tsx'
export { Field } from './field.tsx'
export {
  Badge,
  CodeBlock,
  DescriptionList,
  Details,
  FILLS,
  ProgressBar,
  StatTile,
  StatTiles,
  type Segment,
  type StatTileProps,
  TONE_TEXTS,
  type Tone,
} from './figures.tsx'
export { focusWrongNumber, NumberInput, SecretInput, TextArea, TextInput, type Secret } from './inputs.tsx'
export { isOfInputMethod, isPress, Kbd } from './keys.tsx'
export { Card, numbersCell, PageHeader, Section, Spacer, Stack, Table, Toolbar } from './layout.tsx'
export { ContextMenu, DropdownMenu, type MenuItems, MoreMenu } from './menu.tsx'
export { Banner, EmptyState, Loading, Skeleton } from './messages.tsx'
export { type Option, Select } from './select.tsx'
export { Toasts } from './toasts.tsx'
export { InSight, Tooltip, TooltipProvider } from './tooltip.tsx'
export { useVisibleRange, VirtualTable, type Column } from './virtual-table.tsx'
