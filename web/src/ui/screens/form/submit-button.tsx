import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { Button } from '@/ui/design/button/button';

export interface SubmitButtonProps {
  variant?: 'primary' | 'danger';
  children: ReactNode;
}

export function SubmitButton({ variant = 'primary', children }: SubmitButtonProps) {
  const { isSubmitting } = useFormikContext();
  return (
    <Button type="submit" variant={variant} isPending={isSubmitting}>
      {children}
    </Button>
  );
}
