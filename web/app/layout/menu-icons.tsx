import {
  ApartmentOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BarChartOutlined,
  DatabaseOutlined,
  FileTextOutlined,
  HomeOutlined,
  RadarChartOutlined,
  ReadOutlined,
  SmileOutlined,
  SolutionOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';

/** The icons of the server's menu, by the name it gives. */
const icons: Readonly<Record<string, ReactNode>> = {
  console: <HomeOutlined />,
  exam: <AuditOutlined />,
  paper: <FileTextOutlined />,
  question: <DatabaseOutlined />,
  knowledge: <ApartmentOutlined />,
  post: <RadarChartOutlined />,
  study: <ReadOutlined />,
  system: <TeamOutlined />,
  analysis: <BarChartOutlined />,
  recruitment: <SolutionOutlined />,
  evaluation: <SmileOutlined />,
};

export const menuIcon = (name: string) => icons[name] ?? <AppstoreOutlined />;
