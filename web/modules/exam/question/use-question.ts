import { App } from 'antd';

interface QuestionWords {
  readonly title: string;
  readonly ok: string;
  readonly cancel: string;
}

/** For an action's `confirm`: puts the server's question about something dangerous. */
export function useQuestion({ title, ok, cancel }: QuestionWords) {
  const { modal } = App.useApp();
  return (question: string) =>
    new Promise<boolean>((answer) => {
      modal.confirm({
        title,
        content: question,
        okText: ok,
        cancelText: cancel,
        okButtonProps: { danger: true },
        focusable: { autoFocusButton: 'cancel' },
        onOk: () => answer(true),
        onCancel: () => answer(false),
      });
    });
}
