import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import '../kit/learner-ui/learner-ui.css';
import { queryClient } from '../kit/api/query-client.ts';
import { ToastHost } from '../kit/learner-ui/toast.tsx';
import { startRouter } from './router.tsx';

const place = document.getElementById('root');
if (place) {
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={startRouter()} />
        <ToastHost />
      </QueryClientProvider>
    </StrictMode>,
  );
}
