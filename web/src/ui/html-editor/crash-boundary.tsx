import { Component, type ReactNode } from 'react';

interface CrashBoundaryProps {
  /** What to do instead of showing the children; they are shown again once this has given them another key. */
  onCrash: () => void;
  children: ReactNode;
}

/** Keeps a crash of the editor inside of the field: the text is not the editor's, and stays. */
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
