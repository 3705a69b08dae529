import { Component, type ReactNode } from 'react';

interface CrashBoundaryProps {
  /** Called after a crash; the children are shown again once their key has changed. */
  onCrash: () => void;
  children: ReactNode;
}

/** Contains a crash of the editor in its field, which keeps the text. */
export class CrashBoundary extends Component<CrashBoundaryProps, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override componentDidCatch() {
    this.props.onCrash();
  }

  override render() {
    return this.state.hasCrashed ? null : this.props.children;
  }
}
