import { LoadAgain } from '../features/blog/load-again'
import { PostList } from '../features/blog/post-list'
import { usePageData } from '../lib/page-state'

const Blog = () => {
  const data = usePageData('blog-list')
  return data ? <PostList list={data.list} /> : <LoadAgain />
}
export default Blog
