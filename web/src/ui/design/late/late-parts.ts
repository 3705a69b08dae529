export { default as ChoiceList } from '@/ui/design/choice-list';
export { default as DateRangePanel } from '@/ui/design/date/date-range-panel';
export { default as ConfirmDialog } from '@/ui/design/dialog/confirm-dialog';
export { default as ModalFrame } from '@/ui/design/dialog/modal-frame';
export { default as IncompleteMark } from '@/ui/design/incomplete/incomplete-mark';
export { default as MenuPopover } from '@/ui/design/menu/menu-popover';
export { default as FloatingPanel } from '@/ui/design/popover/floating-panel';
export { default as Refusal } from '@/ui/design/states/refusal';
