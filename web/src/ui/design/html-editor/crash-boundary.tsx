import { Component, type ReactNode } from 'react';

interface CrashBoundaryProps {
  /** Renders a fallback instead of the children; they are shown again once it has changed their key. */
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
